/** A page in a browser engine. Methods select elements by XPath, which all drivers support. */
export interface EnginePage {
  /** Loads a path of the product. */
  open(path: string): Promise<void>;
  /** Evaluates an expression in the page; if the result is a promise, awaits it. */
  evaluate<T>(expression: string): Promise<T>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Returns the console errors and script errors since the page was opened. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  /** Opens a page in a new browser profile. Only one visitor can be active at a time. */
  newVisitor(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Thrown if the browser no longer responds to its driver. Slow pages and scripts hit the driver's timeouts first. */
export class BrowserHangs extends Error {}
