/** Lines on a page of the outbox and of the audit log. */
export const officePageSize = 10;
