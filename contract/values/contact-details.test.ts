import { expect, test } from "vitest";
import { findContactDetail } from "./contact-details.ts";

test.each([
  "Write to asha@example.com",
  "asha @ example . com",
  "asha at example dot com",
  "Asha (at) example [dot] in",
  "asha_at_example_dot_com",
  "asha＠example.com",
  "mystudio dot com has more",
  "https://example.com/brief",
  "See www.example.design",
  "example.in has the brief",
  "EXAMPLE.COM",
  "wa.me/919876543210",
  "t.me",
  "linktr.ee/asha",
  "forms.example/brief",
  "Call 9876543210",
  "+91 98765 43210",
  "98765-43210",
  "98 76 54 32 10",
  "(020) 2553 1234",
  "9.8.7.6.5.4.3.2.1.0",
  "987-654, 3210",
  "₹9876543210",
  "९८७६५४३२१०",
  "nine eight seven six five four three two one zero",
  "1234 5678",
  "DM @asha_letters",
  "@asha",
])("%s is a way to reach someone", (text) => {
  expect(findContactDetail(text)).toBeTypeOf("string");
});

test.each([
  "₹40,000 - 60,000 a month",
  "₹40000-60000",
  "40000 – 60000 a month",
  "Rs. 1,50,000 to Rs 2,00,000",
  "₹100000000",
  "From 12-12-2026 to 14/12/2026",
  "2026-12-12 - 2027-01-15",
  "Between 2024-2026",
  "4.5 years",
  "Pune 411001",
  "Shivajinagar, Pune 411 005, 2 days a week",
  "Pune 411005. 12 posts, 2 reels",
  "10.00 - 18.00",
  "1080x1350 and 1920 x 1080 at 300 dpi",
  "We look at polka dot patterns",
  "Node.js, Adobe CC 2026, e.g. Illustrator/Figma",
  "Work in Pune.In the office we have three desks.",
  "Meet the team at Studio. Please bring three pieces.",
  "Logos @ ₹500 each",
  "Party @ Pune. Come along",
  "Two rounds, three posters, four weeks and one reel",
  "24 x 7, 10 to 12 screens, 3 rounds. 2 weeks.",
  "",
])("%s is none", (text) => {
  expect(findContactDetail(text)).toBeUndefined();
});
