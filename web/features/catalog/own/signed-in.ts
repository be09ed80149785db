// All that somebody who is logged in needs around products, as one script file: public pages fetch it for them, strangers never.
export { MembershipRequired } from "./buying-dialogs.tsx";
export { FootBuyButton, OwnActions } from "./own-actions.tsx";
export { OwnCardButton } from "./own-content.tsx";
export { follow } from "./own-queries.ts";
