// Verifies a captcha. Absent from the context when none is configured.
export interface CaptchaCheck {
  isSolved(token: string, address: string | undefined): Promise<boolean>;
}
