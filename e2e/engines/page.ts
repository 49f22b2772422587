/** A page in some engine, with what the tests of all engines need. Elements are named by XPath, which all drivers know. */
export interface EnginePage {
  /** Loads an address of the product. */
  open(path: string): Promise<void>;
  /** The value of an expression in the page; a promise is waited for. */
  read<T>(expression: string): Promise<T>;
  press(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** What the page's console called an error, and the scripts that broke, since the page is open. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  /** A page of somebody who has never been here. One at a time. */
  visitor(): Promise<EnginePage>;
  end(): Promise<void>;
}
