// Tells whether a captcha was solved. Absent from the context when none is configured.
export interface CaptchaCheck {
  isSolved(token: string, address: string | undefined): Promise<boolean>;
}
