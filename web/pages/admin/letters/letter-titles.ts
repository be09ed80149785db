// What administrators call the letters; the others are called as they are named.
const titles: Readonly<Record<string, string>> = {
  welcome: "Welcome Email",
  payment_confirmation: "Payment Confirmation",
  confirm_signup: "Confirm sign-up",
  recovery: "Password reset",
  magic_link: "Log-in link",
  invitation: "Invitation",
  email_change_current: "Change of address: old address",
  email_change_new: "Change of address: new address",
  factor_added: "Second step added",
  factor_removed: "Second step removed",
  factors_reset: "Second steps removed by an admin",
  membership_end_changed: "Membership has a new end date",
  export_ready: "Data export ready",
  erasure_begun: "Account will be erased",
  account_erased: "Account was erased",
};

export function letterTitle(name: string): string {
  const words = name.replaceAll("_", " ");
  return titles[name] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
