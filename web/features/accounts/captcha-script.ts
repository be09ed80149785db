// Both providers draw their boxes by the same calls.
export interface Captchas {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string;
  remove(id: string): void;
}

type CaptchaName = "turnstile" | "hcaptcha";

const scripts: Readonly<Record<CaptchaName, string>> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit",
};

let loaded: Promise<Captchas> | undefined;

export function loadCaptcha(name: CaptchaName): Promise<Captchas> {
  loaded ??= load(name);
  // A script that was blocked once may be allowed the next time.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

function load(name: CaptchaName): Promise<Captchas> {
  const { promise, resolve, reject } = Promise.withResolvers<Captchas>();
  const script = document.createElement("script");
  script.src = scripts[name];
  script.async = true;
  script.addEventListener("load", () => {
    const captchas = (window as unknown as Partial<Record<CaptchaName, Captchas>>)[name];
    if (captchas) resolve(captchas);
    else reject(new Error("The captcha did not start"));
  });
  script.addEventListener("error", () => reject(new Error("The captcha did not load")));
  document.head.append(script);
  return promise;
}
