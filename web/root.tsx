import { type ReactNode, Suspense, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { siteContext } from "./api/contexts.ts";
import { styleslot, useNonce } from "./api/nonce.ts";
import fontDisplay from "./assets/fonts/rozha-one.woff2?url";
import fontText from "./assets/fonts/anek-latin.woff2?url";
import {
  carryOutEarlyClick,
  earlyClickScript,
  quietScript,
  rareLettersScript,
  themeScript,
  wholeStyleScript,
} from "./features/layout/first-scripts.ts";
import { keptSessionScript } from "./session/kept-session.ts";
import { ErrorPage } from "./features/layout/error-page.tsx";
import { latePart } from "./ui/late-part.tsx";
import { ToastOutlet } from "./ui/toast-outlet.tsx";
import stylesheet from "./styles/app.css?url";
import rareFaces from "./styles/rare-faces.css?url";

export function loader({ context }: Route.LoaderArgs): { publicUrl: string; year: number } {
  return context.get(siteContext);
}

// Nothing in the frame changes while a person walks from page to page.
export function shouldRevalidate(): boolean {
  return false;
}

function preloadedFont(href: string): ReturnType<Route.LinksFunction>[number] {
  return { rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" };
}

// The browser has acted upon them before React comes: its copy carries none.
const firstLinks: ReturnType<Route.LinksFunction> = import.meta.env.SSR
  ? [
      ...(import.meta.env.PROD ? [fontText, fontDisplay].map(preloadedFont) : []),
      { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: "/site.webmanifest" },
    ]
  : [];

export const links: Route.LinksFunction = () => [
  ...firstLinks,
  ...(import.meta.env.DEV ? [stylesheet, rareFaces].map((href) => ({ rel: "stylesheet", href })) : []),
];

// It has run before React takes the page over, and a script that React draws does not run: the browser's copy is empty.
const firstScript = import.meta.env.SSR
  ? `${themeScript};${keptSessionScript};${import.meta.env.PROD ? `${wholeStyleScript(stylesheet)};` : ""}${earlyClickScript};${quietScript};${rareLettersScript(rareFaces)}`
  : "";

export function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  const nonce = useNonce();
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf6ea" media="(prefers-color-scheme: light)" suppressHydrationWarning />
        <meta name="theme-color" content="#15142a" media="(prefers-color-scheme: dark)" suppressHydrationWarning />
        {/* The host inserts the page's part of the stylesheet here; in development the stylesheet is linked, for hot reload. */}
        {import.meta.env.PROD ? (
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styleslot }} />
        ) : null}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        {/* Painted once all of it has come, up to the script of this id: half a page moves when its other half arrives. */}
        {import.meta.env.SSR && import.meta.env.PROD ? <link rel="expect" href="#all-here" blocking="render" /> : null}
        {import.meta.env.SSR && import.meta.env.PROD ? (
          <noscript>
            <link rel="stylesheet" href={stylesheet} />
          </noscript>
        ) : null}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration id="all-here" />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root(): ReactNode {
  useEffect(carryOutEarlyClick, []);
  // Toasts stay on screen across frames.
  return (
    <>
      <Outlet />
      <ToastOutlet />
    </>
  );
}

// A URL that even the router cannot parse is rare, and only a document request can have one, so its page is loaded only then; where the script
// does not come the server's stays.
const NotFound = latePart(() => import("./features/layout/not-found.tsx").then((page) => page.NotFound));

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return <ErrorPage />;
}
