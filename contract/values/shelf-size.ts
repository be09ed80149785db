/** How many products of each shelf stand on the home page: two rows where it is widest. */
export const frontOfShelf = 8;
/** How many stand on a page of one shelf, or of what was found. */
export const shelfPageSize = 24;
