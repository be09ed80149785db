import { Link } from "react-router";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";

export function SupportEmail() {
  return <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
}

export function PrivacyLink() {
  return <Link to={paths.privacyPolicy}>Privacy Policy</Link>;
}

export function TermsLink() {
  return <Link to={paths.terms}>Terms of Service</Link>;
}
