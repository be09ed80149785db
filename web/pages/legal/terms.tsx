import { LegalPage } from "./legal-page.tsx";
import { termsOfService } from "./terms-content.tsx";

export default function TermsPage() {
  return <LegalPage document={termsOfService} />;
}
