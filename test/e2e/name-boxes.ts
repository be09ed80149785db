// Whether a name on a page is whole: measured in the browser, in the headline face that shows it.
import type { Page } from "playwright-core";

/** Thirty names in ten scripts: a usual one of each, a long one, and one with the tallest and the deepest signs. */
export const namesInScripts: Readonly<Record<string, readonly [usual: string, long: string, tall: string]>> = {
  Latin: ["Asha Kulkarni", "Thiruvananthapuram Venkatasubramanian", "Śrīkānta Ødegård-Nguyễn Thị Phượng"],
  Devanagari: ["मीरा जोशी", "विद्युत्प्रभाकुमारी क्षीरसागरवाडीकर", "कुलकर्णी हृषीकेश त्र्यंबकेश्वर"],
  Bengali: ["মৌ বসু", "জ্যোতিরিন্দ্রনাথ মুখোপাধ্যায়চৌধুরী", "শ্রীমন্তী কৃষ্ণেন্দু ভট্টাচার্য"],
  Gurmukhi: ["ਹਰਮਨ ਕੌਰ", "ਬਲਵਿੰਦਰਜੀਤ ਰਾਮਗੜ੍ਹੀਆ", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਧਾਲੀਵਾਲ"],
  Gujarati: ["ધારા જોશી", "અમૃતલાલભાઈ લક્ષ્મીપ્રસાદ", "શ્રીકૃષ્ણ ધ્રુવકુમાર ત્રિવેદી"],
  Odia: ["ଅନନ୍ୟା ଦାସ", "ସୁବ୍ରତକୁମାର ମହାପାତ୍ର", "ଶ୍ରୀକୃଷ୍ଣ ପଟ୍ଟନାୟକ ବିଶ୍ୱନାଥ"],
  Tamil: ["கண்ணன் ராஜா", "வெங்கடசுப்பிரமணியன் லக்ஷ்மிநரசிம்மன்", "ஸ்ரீ கௌசல்யாதேவி பிள்ளை"],
  Telugu: ["రాము రెడ్డి", "వేంకటసుబ్రహ్మణ్యేశ్వరరావు సత్యనారాయణమూర్తి", "శ్రీలక్ష్మి కొమ్మినేని ఐశ్వర్య"],
  Kannada: ["ಅನನ್ಯಾ ಹೆಗ್ಡೆ", "ಮಲ್ಲಿಕಾರ್ಜುನಸ್ವಾಮಿ ವಿಶ್ವೇಶ್ವರಯ್ಯ", "ಶ್ರೀಕೃಷ್ಣ ಸುಬ್ರಹ್ಮಣ್ಯ ಕೃಷ್ಣಮೂರ್ತಿ"],
  Malayalam: ["മീര നായർ", "ഗോപാലകൃഷ്ണൻ ലക്ഷ്മിക്കുട്ടി", "ഉണ്ണികൃഷ്ണൻ ശ്രീകൃഷ്ണൻ നമ്പൂതിരി"],
};

interface Faults {
  readonly faults: string[];
  /** How often the main part of the page shows the name in large letters. */
  readonly places: number;
}

/** What is wrong with this name where the page shows it in the headline face. */
export function faultsOfName(page: Page, name: string): Promise<Faults> {
  return page.evaluate(async (text) => {
    await document.fonts.ready;
    // Boxes are measured on a card that lies straight.
    for (const card of document.querySelectorAll<HTMLElement>(".member-card")) card.style.rotate = "none";
    const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT, (node) => {
      const { data, parentElement } = node as Text;
      const shows = data.includes(text) || data.trim() === text.split(" ")[0];
      const isLarge = shows && getComputedStyle(parentElement!).fontFamily.includes("Rozha");
      return isLarge && parentElement!.checkVisibility() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    });
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);

    const brush = new OffscreenCanvas(1, 1).getContext("2d")!;
    function boxesOf(node: Text, { 0: word, index }: RegExpExecArray): DOMRect[] {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    }
    function inkOf(word: string, { top, left, right }: DOMRect) {
      const { actualBoundingBoxAscent, actualBoundingBoxDescent, fontBoundingBoxAscent } = brush.measureText(word);
      const baseline = top + fontBoundingBoxAscent;
      return {
        word,
        line: Math.round(top),
        left,
        right,
        top: baseline - actualBoundingBoxAscent,
        bottom: baseline + actualBoundingBoxDescent,
      };
    }
    function isCut(node: Text, { left, right, top, bottom }: ReturnType<typeof inkOf>): boolean {
      if (right > innerWidth) return true;
      for (let place = node.parentElement; place; place = place.parentElement) {
        const room = place.getBoundingClientRect();
        const isInside =
          left >= room.left - 1 && right <= room.right + 1 && top >= room.top - 1 && bottom <= room.bottom + 1;
        if (getComputedStyle(place).overflow !== "visible" && !isInside) return true;
      }
      return false;
    }
    function faultsIn(node: Text): string[] {
      const { fontSize, fontFamily } = getComputedStyle(node.parentElement!);
      brush.font = `400 ${fontSize} ${fontFamily}`;
      const words = [...node.data.matchAll(/\S+/g)].map((word) => ({ word: word[0], boxes: boxesOf(node, word) }));
      // A line may end behind a hyphen.
      const broken = words.filter(
        ({ word, boxes }) => new Set(boxes.map(({ top }) => Math.round(top))).size > word.split(/(?<=-)/).length,
      );
      const inks = words.flatMap(({ word, boxes: [first] }) => (first ? [inkOf(word, first)] : []));
      const below = (ink: ReturnType<typeof inkOf>) =>
        inks.filter(({ line, top }) => line > ink.line + 2 && ink.bottom > top + 1);
      const faults = [
        ...broken.map(({ word }) => `${word} is broken`),
        ...inks.filter((ink) => isCut(node, ink)).map(({ word }) => `${word} is cut`),
        ...inks.flatMap((ink) => below(ink).map(({ word }) => `${ink.word} touches ${word}`)),
      ];
      return faults.map((fault) => `${location.pathname} at ${innerWidth}, set in ${fontSize}: ${fault}`);
    }
    return { faults: nodes.flatMap(faultsIn), places: nodes.length };
  }, name);
}
