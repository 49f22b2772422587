/**
 * `getComputedStyle` for component tests. It only knows whether an element is hidden, which is all that they ask for; jsdom's own
 * is slow, because it matches elements against every rule for each property and ancestor. Style sheets hide nothing in component
 * tests: the product's are empty, and antd generates none (antd-styles.ts).
 */
const PROPERTIES: Record<string, { initial: string; inherited: boolean }> = {
  display: { initial: 'block', inherited: false },
  visibility: { initial: 'visible', inherited: true },
  opacity: { initial: '', inherited: false },
  'pointer-events': { initial: 'auto', inherited: true },
};
const INVISIBLE_TAGS = new Set(
  'HEAD META TITLE LINK STYLE SCRIPT NOSCRIPT TEMPLATE DATALIST PARAM NOFRAMES RP AREA BASE'.split(' '),
);
/** Matches the classes with which antd hides elements without removing them, such as the panels of inactive tabs. */
const ANTD_HIDDEN_CLASS = /\bant-[\w-]*-hidden\b/;

const isHidden = (element: Element): boolean =>
  INVISIBLE_TAGS.has(element.tagName) ||
  (element as HTMLElement).hidden ||
  ANTD_HIDDEN_CLASS.test(element.getAttribute('class') ?? '') ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
  (element.tagName === 'INPUT' && (element as HTMLInputElement).type === 'hidden');

function ownValue(element: Element, property: string): string {
  const inline = element.hasAttribute('style') && (element as HTMLElement).style.getPropertyValue(property);
  if (inline) return inline;
  return property === 'display' && isHidden(element) ? 'none' : '';
}

function valueOf(element: Element, property: string): string {
  const { inherited, initial } = PROPERTIES[property]!;
  for (let at: Element | null = element; at; at = inherited ? at.parentElement : null) {
    const value = ownValue(at, property);
    if (value) return value;
  }
  return initial;
}

const toDashes = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function computedStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const read = (name: string): string =>
    name in PROPERTIES ? valueOf(element, name) : (style?.getPropertyValue(name) ?? '');
  return new Proxy(style ?? {}, {
    get(target, name) {
      if (typeof name !== 'string') return Reflect.get(target, name) as unknown;
      if (name === 'getPropertyValue') return read;
      const property = toDashes(name);
      if (property in PROPERTIES) return valueOf(element, property);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  }) as CSSStyleDeclaration;
}
