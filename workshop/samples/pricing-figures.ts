// The arithmetic of the handbook, done by the machine: no sum in the text is typed by hand.
import { formatRupees, rupees } from "#contract/values/money.ts";

const living = { rent: 24_000, food: 16_000, travel: 6_000, health: 4_000, joy: 8_000, savings: 12_000 };
const laptop = { price: 108_000, months: 36 };
const work = { software: 5_000, laptop: laptop.price / laptop.months, desk: 4_000, books: 2_000, learning: 2_000 };
const taxShare = 0.12;
const gstShare = 0.18;
const days = { weeks: 52 * 5, holidays: 15, leave: 15, ill: 8 };
const billableShare = 0.6;
const doubt = 0.2;
const logoDays = { talks: 1, research: 2, sketches: 4, drawing: 3, rounds: 2, files: 1 };
const systemDays = { discovery: 5, tokens: 6, components: 24 * 1.25, pages: 8, handover: 4 };
const licence = { days: 2, city: 1.5, country: 2.5, everything: 4 };
const retainer = { days: 4, less: 0.1, months: 6 };

const sum = (parts: Readonly<Record<string, number>>) => Object.values(parts).reduce((all, part) => all + part, 0);

export function pricingSums() {
  const month = sum(living) + sum(work);
  const year = month * 12;
  const turnover = Math.ceil(year / (1 - taxShare));
  const workingDays = days.weeks - days.holidays - days.leave - days.ill;
  const billedDays = Math.floor(workingDays * billableShare);
  const exactRate = Math.ceil(turnover / billedDays);
  const dayRate = Math.ceil(exactRate / 500) * 500;
  const logo = fixedFee(sum(logoDays), dayRate);
  const system = fixedFee(sum(systemDays), dayRate);
  const daysAfterTenth = Math.ceil(billedDays / 0.9);
  const retainerFull = retainer.days * dayRate;
  const retainerMonth = Math.round(retainerFull * (1 - retainer.less));
  return {
    month,
    year,
    turnover,
    workingDays,
    billedDays,
    exactRate,
    dayRate,
    logo,
    system,
    daysAfterTenth,
    retainerFull,
    retainerMonth,
    licenceBase: licence.days * dayRate,
  };
}

function fixedFee(certainDays: number, dayRate: number): { days: number; certain: number; doubt: number; fee: number } {
  const certain = certainDays * dayRate;
  const extra = Math.round(certain * doubt);
  return { days: certainDays, certain, doubt: extra, fee: certain + extra };
}

const money = (amount: number) => formatRupees(rupees(Math.round(amount)));

export function pricingFigures(): Record<string, string> {
  const sums = pricingSums();
  const { logo, system, licenceBase } = sums;
  const gst = Math.round(logo.fee * gstShare);
  return {
    ...Object.fromEntries(
      [...Object.entries(living), ...Object.entries(work)].map(([name, amount]) => [name, money(amount)]),
    ),
    livingMonth: money(sum(living)),
    workMonth: money(sum(work)),
    month: money(sums.month),
    year: money(sums.year),
    turnover: money(sums.turnover),
    taxAside: money(sums.turnover - sums.year),
    workingDays: String(sums.workingDays),
    billedDays: String(sums.billedDays),
    exactRate: money(sums.exactRate),
    dayRate: money(sums.dayRate),
    daysAfterTenth: String(sums.daysAfterTenth),
    moreBilled: String(sums.daysAfterTenth - sums.billedDays),
    moreWorked: String(Math.round((sums.daysAfterTenth - sums.billedDays) / billableShare)),
    logoDays: String(logo.days),
    logoCertain: money(logo.certain),
    logoDoubt: money(logo.doubt),
    logoFee: money(logo.fee),
    logoGst: money(gst),
    logoBill: money(logo.fee + gst),
    systemDays: String(system.days),
    systemCertain: money(system.certain),
    systemDoubt: money(system.doubt),
    systemFee: money(system.fee),
    systemFirst: money(system.fee * 0.3),
    systemSecond: money(system.fee * 0.4),
    systemThird: money(system.fee * 0.3),
    retainerFull: money(sums.retainerFull),
    retainerLess: money(sums.retainerFull - sums.retainerMonth),
    retainerMonth: money(sums.retainerMonth),
    retainerAll: money(sums.retainerMonth * retainer.months),
    licenceBase: money(licenceBase),
    licenceCity: money(licenceBase * licence.city),
    licenceCountry: money(licenceBase * licence.country),
    licenceEverything: money(licenceBase * licence.everything),
  };
}
