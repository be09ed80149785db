/** Products of each shelf on the home page: two rows at full width. */
export const frontOfShelf = 8;
/** Products on a page of one shelf, or of search results. */
export const shelfPageSize = 24;
