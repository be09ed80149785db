import { LegalPage } from "./legal-page.tsx";
import { privacyPolicy } from "./privacy-content.tsx";

export default function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy} />;
}
