import type { LegalSection } from "../document.ts";
import { exportHours } from "#contract/values/own-data-terms.ts";
import { facts } from "../facts.ts";

export const keeping: readonly LegalSection[] = [
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <>
        <p>We keep personal data while it serves its purpose and then erase it. In particular:</p>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Account and profile</td>
              <td>While the account is open, then erased within {facts.erasureDays} days</td>
            </tr>
            <tr>
              <td>A profile picture you replace</td>
              <td>Removed when the new one is saved</td>
            </tr>
            <tr>
              <td>Orders, payments and invoices</td>
              <td>{facts.taxYears} years after the year of payment, for tax and company law</td>
            </tr>
            <tr>
              <td>Which of your products you opened, and when</td>
              <td>{facts.openingMonths} months</td>
            </tr>
            <tr>
              <td>A copy of your data that you asked for</td>
              <td>{exportHours} hours</td>
            </tr>
            <tr>
              <td>Your choices about emails</td>
              <td>As proof of what you agreed to; once the account is erased, without your name and address</td>
            </tr>
            <tr>
              <td>Security records</td>
              <td>{facts.logDays} days, the period that CERT-In directs</td>
            </tr>
            <tr>
              <td>Emails to support</td>
              <td>Two years after the last one</td>
            </tr>
            <tr>
              <td>Backups</td>
              <td>Written over within {facts.backupDays} days</td>
            </tr>
          </tbody>
        </table>
        <p>
          We keep a record longer only while a dispute or a lawful order needs it, and then for that alone. Should a
          backup ever be restored, erasures made since are made again.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and browser storage",
    body: (
      <>
        <p>
          We store in your browser only what makes the hub work. Looking around without an account sets no cookie at
          all. There are no advertising cookies.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">What for</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Session</td>
              <td>Keeps you signed in</td>
              <td>Until you log out or it expires</td>
            </tr>
            <tr>
              <td>Sidebar state (a cookie)</td>
              <td>Remembers whether the sidebar is open</td>
              <td>7 days</td>
            </tr>
            <tr>
              <td>Theme (browser storage)</td>
              <td>Remembers light or dark, if you choose one</td>
              <td>Until you clear it</td>
            </tr>
            <tr>
              <td>Profile draft (browser storage)</td>
              <td>Saves what you typed before you saved it</td>
              <td>7 days, then deleted when next read</td>
            </tr>
          </tbody>
        </table>
        <p>
          Your browser can refuse or clear all of it; you will then be signed out and your choices forgotten. Analytics
          are optional: when we use them, a script counts visits and pages. It is not needed for anything on the hub,
          and everything works if you block it.
        </p>
      </>
    ),
  },
  {
    id: "security",
    title: "How we protect it",
    body: (
      <>
        <p>
          Connections to the hub are encrypted. Passwords are kept as hashes that cannot be turned back, sessions
          expire, repeated guesses are slowed down, files you upload are checked, backups are made, and few people can
          reach the data. Every rule about who may see what is enforced on our servers.
        </p>
        <p>
          No system is perfectly safe. If a breach touches your personal data, we tell you without delay what happened,
          what it may mean for you, what we have done and what you can do, and we report it to the Data Protection Board
          of India and to CERT-In as the law requires.
        </p>
        <p>
          You can help: use a password you use nowhere else, add a second factor, and tell us at once if your account
          does something you did not.
        </p>
      </>
    ),
  },
];
