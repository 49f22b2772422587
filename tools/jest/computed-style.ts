/**
 * What tests and antd read of computed styles, without jsdom's cascade: jsdom compares each element with each of antd's
 * thousands of rules, for each property and ancestor. Whether something is hidden depends on a few dozen of them.
 */
const HIDING: Record<string, { values: string[]; shown: string; inherited: boolean }> = {
  display: { values: ['none'], shown: 'block', inherited: false },
  visibility: { values: ['hidden', 'collapse'], shown: 'visible', inherited: true },
  opacity: { values: ['0'], shown: '', inherited: false },
  'pointer-events': { values: ['none'], shown: 'auto', inherited: true },
};
const NOT_DRAWN = new Set(
  'HEAD META TITLE LINK STYLE SCRIPT NOSCRIPT TEMPLATE DATALIST PARAM NOFRAMES RP AREA BASE'.split(' '),
);
interface Candidate {
  selector: string;
  /** A class that every element has that the selector matches, if one is known. */
  className: string | null;
  property: string;
}
let known: Candidate[] = [];
const counts = new WeakMap<CSSStyleSheet, number>();
let sheets = 0;

const parts = (selector: string): string[] => {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const char = selector[at];
    if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (char === ',' && depth === 0) {
      found.push(selector.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, selector.slice(from)].map((one) => one.trim());
};
function classOf(selector: string): string | null {
  const bare = selector.replace(/:(where|is|not|has)\([^()]*(\([^()]*\)[^()]*)*\)/g, '');
  const last = bare.split(/[\s>+~]+/).filter(Boolean).at(-1) ?? '';
  return /\.(-?[\w-]+)/.exec(last)?.[1] ?? null;
}
function readRules(): void {
  const all = document.styleSheets;
  let changed = all.length !== sheets;
  for (const sheet of all) if (counts.get(sheet) !== sheet.cssRules.length) changed = true;
  if (!changed) return;
  sheets = all.length;
  known = [];
  for (const sheet of all) {
    counts.set(sheet, sheet.cssRules.length);
    for (const rule of sheet.cssRules) {
      const { style, selectorText } = rule as CSSStyleRule;
      if (!style || !selectorText) continue;
      for (const [property, { values }] of Object.entries(HIDING))
        if (values.includes(style.getPropertyValue(property)))
          for (const selector of parts(selectorText))
            if (!/::?(before|after|placeholder|selection|-webkit|-moz)/.test(selector))
              known.push({ selector, className: classOf(selector), property });
    }
  }
}
const matches = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
};
function own(element: Element, property: string): string | null {
  if (element.hasAttribute('style')) {
    const value = (element as HTMLElement).style.getPropertyValue(property);
    if (value) return value;
  }
  const { values } = HIDING[property]!;
  if (property === 'display') {
    if (NOT_DRAWN.has(element.tagName) || (element as HTMLElement).hidden) return 'none';
    if (/\bant-[\w-]*-hidden\b/.test(element.getAttribute('class') ?? '')) return 'none';
    if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return 'none';
    if (element.tagName === 'INPUT' && (element as HTMLInputElement).type === 'hidden') return 'none';
  }
  for (const one of known)
    if (
      one.property === property &&
      (one.className === null || element.classList.contains(one.className)) &&
      matches(element, one.selector)
    )
      return values[0]!;
  return null;
}
function valueOf(element: Element, property: string): string {
  const { inherited, shown } = HIDING[property]!;
  for (let at: Element | null = element; at; at = inherited ? at.parentElement : null) {
    const value = own(at, property);
    if (value !== null) return value;
  }
  return shown;
}
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const computedStyle = (element: Element): CSSStyleDeclaration => {
  readRules();
  const { style } = element as HTMLElement;
  const read = (name: string): string =>
    name in HIDING ? valueOf(element, name) : (style?.getPropertyValue(name) ?? '');
  return new Proxy(style ?? {}, {
    get(target, name) {
      if (typeof name !== 'string') return Reflect.get(target, name) as unknown;
      if (name === 'getPropertyValue') return read;
      const property = dashed(name);
      if (property in HIDING) return valueOf(element, property);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as CSSStyleDeclaration;
};
