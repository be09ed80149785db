/** The due work that refunds an order for a seat: its subject is the order's id. Payments do it. */
export const seatRefundWork = "seat refund";
