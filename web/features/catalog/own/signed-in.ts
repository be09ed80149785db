// Everything that logged-in people need around products, as one script file: public pages load it for them, never for strangers.
export { MembershipRequired } from "./buying-dialogs.tsx";
export { FootBuyButton, OwnActions } from "./own-actions.tsx";
export { OwnCardButton } from "./own-content.tsx";
export { follow } from "./own-queries.ts";
