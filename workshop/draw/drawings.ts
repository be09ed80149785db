// Every drawing that is kept as SVG or text, by the path it is kept at.
import { avatar, avatarNames } from "./avatars.ts";
import { elephant, peacock, tiger } from "./covers/animals.ts";
import { critique } from "./covers/cards.ts";
import { chai, openBook } from "./covers/desk.ts";
import { contract, defaultProduct, pricing, specimenLetters, specimenWeights, typeSpecimen } from "./covers/letters.ts";
import { bazaar, bazaarCloth, bazaarGrid, rangoli, rickshaw, swatches } from "./covers/patterns.ts";
import { eye, hand, kite, talk } from "./covers/things.ts";
import type { Faces } from "./faces.ts";
import { alone, flame, match, matchbox, poster, room, struckMatch } from "./film.ts";
import { hero } from "./hero.ts";
import { siteManifest } from "./icons.ts";
import { favicon } from "./mark.ts";
import { memberCard, nightRays, perkSprite, sun } from "./membership.ts";
import { cardGrounds, cardRooms } from "./product-card.ts";
import { partnerList, partnerSprite } from "./partners.ts";
import { chaiBreak, cityWalk, meetup, review, stageTalk, workshop } from "./scenes.ts";
import { emptyBox, maintenance, notFound } from "./spots.ts";

function covers(faces: Faces): Record<string, string> {
  return {
    "default-product": defaultProduct(),
    "discord-access": talk(),
    "freelance-guide": kite(),
    "freelance-guide-2": openBook(),
    "freelance-guide-3": chai(),
    "contract-template": contract(faces),
    "type-specimen-anek": typeSpecimen(faces),
    "type-specimen-anek-2": specimenLetters(faces),
    "type-specimen-anek-3": specimenWeights(faces),
    "icon-set-bazaar": bazaar(),
    "icon-set-bazaar-2": bazaarGrid(),
    "icon-set-bazaar-3": bazaarCloth(),
    "pricing-handbook": pricing(faces),
    "portfolio-teardowns": eye(),
    "looking-closely": peacock(),
    "interface-starter-kit": elephant(),
    "colour-from-the-street": rangoli(),
    "colour-from-the-street-2": rickshaw(),
    "colour-from-the-street-3": swatches(),
    "interview-workbook": tiger(),
    "accessibility-checklist": hand(),
    "critique-cards": critique(faces),
  };
}

function community(): Record<string, string> {
  return {
    meetup: meetup(),
    "portfolio-review": review(),
    workshop: workshop(),
    "chai-break": chaiBreak(),
    "stage-talk": stageTalk(),
    "city-walk": cityWalk(),
  };
}

function art(faces: Faces): Record<string, string> {
  return {
    "struck-match": struckMatch(),
    hero: hero(faces),
    "not-found": notFound(),
    empty: emptyBox(),
    maintenance: maintenance(),
    "member-card": memberCard(faces),
    sun: sun(),
    rays: nightRays(),
  };
}

function film(faces: Faces): Record<string, string> {
  return { alone: alone(), matchbox: matchbox(faces), match: match(), flame: flame(), poster: poster(), room: room() };
}

function placed(folder: string, pictures: Record<string, string>): [path: string, svg: string][] {
  return Object.entries(pictures).map(([name, svg]) => [`${folder}/${name}.svg`, svg]);
}

export function allDrawings(faces: Faces): ReadonlyMap<string, string> {
  return new Map([
    ["public/favicon.svg", favicon()],
    ["public/site.webmanifest", siteManifest()],
    ["public/partners.svg", partnerSprite()],
    ["public/perks.svg", perkSprite()],
    ["web/assets/partners.ts", partnerList()],
    ["server/integrations/images/card/grounds/rooms.ts", cardRooms()],
    ...placed("public/covers", covers(faces)),
    ...placed("server/integrations/images/card/grounds", cardGrounds(faces)),
    ...placed("public/community", community()),
    ...placed("public/art", art(faces)),
    ...placed("public/art/film", film(faces)),
    ...placed("public/avatars", Object.fromEntries(avatarNames.map((name, at) => [name, avatar(at)]))),
  ]);
}
