// Every page a stranger can reach, by its common name.
interface PublicPage {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  // The minimum number of links in its frame; a page without a frame has none.
  readonly links: number;
}

export const framedPages: readonly PublicPage[] = [
  { name: "home", path: "/", status: 200, links: 4 },
  // With code in its details, which is wider than a phone.
  { name: "a product", path: "/products/icon-set-bazaar", status: 200, links: 4 },
  { name: "the directory", path: "/people", status: 200, links: 4 },
  { name: "a person", path: "/people/asha-kulkarni", status: 200, links: 4 },
  { name: "asking a person", path: "/people/asha-kulkarni/ask", status: 200, links: 4 },
  { name: "events", path: "/events", status: 200, links: 4 },
  { name: "an event", path: "/events/sample-portfolio-evening-pune", status: 200, links: 4 },
  { name: "the talks", path: "/talks", status: 200, links: 4 },
  { name: "a talk", path: "/talks/paper-first", status: 200, links: 4 },
  { name: "opportunities", path: "/opportunities", status: 200, links: 4 },
  { name: "membership", path: "/membership", status: 200, links: 4 },
  { name: "the privacy policy", path: "/privacy-policy", status: 200, links: 4 },
  { name: "the terms", path: "/terms", status: 200, links: 4 },
  { name: "nothing", path: "/no-such-page", status: 404, links: 4 },
];

export const publicPages: readonly PublicPage[] = [
  ...framedPages,
  { name: "the maintenance page", path: "/maintenance", status: 503, links: 0 },
  { name: "the API's own page", path: "/api/docs", status: 200, links: 0 },
];
