import type { ReactNode } from "react";

interface AppLogoProps {
  readonly name: string;
  readonly logo: string | null;
}

/** Without a picture, its first letter. */
export function AppLogo({ name, logo }: AppLogoProps): ReactNode {
  const frame = "size-11 shrink-0 rounded-md border border-edge";
  if (logo !== null) return <img src={logo} alt="" width={44} height={44} className={`${frame} object-cover`} />;
  return (
    <span aria-hidden="true" className={`${frame} grid place-items-center bg-sunken font-display text-title`}>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
