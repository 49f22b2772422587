import { zonedDay } from '@rmo/contracts';

interface Quote {
  text: string;
  author: string;
  work: string;
}

/** Public-domain quotations. Translations: Long (Aurelius, Epictetus), Basore (Seneca). */
export const QUOTES: readonly Quote[] = [
  {
    text: 'The art of life is more like the wrestler’s art than the dancer’s.',
    author: 'Marcus Aurelius',
    work: 'Meditations, VII',
  },
  {
    text: 'If it is not right, do not do it: if it is not true, do not say it.',
    author: 'Marcus Aurelius',
    work: 'Meditations, XII',
  },
  {
    text: 'When a difficulty falls upon you, remember that God, like a trainer of wrestlers, has matched you with a rough young man.',
    author: 'Epictetus',
    work: 'Discourses, I.24',
  },
  { text: 'Without an adversary, prowess shrivels.', author: 'Seneca', work: 'On Providence, II' },
  {
    text: 'Judges ought to be more learned than witty.',
    author: 'Francis Bacon',
    work: 'Essays, “Of Judicature”',
  },
  {
    text: 'Above all things, integrity is their portion and proper virtue.',
    author: 'Francis Bacon',
    work: 'Essays, “Of Judicature”',
  },
  {
    text: 'O, it is excellent to have a giant’s strength; but it is tyrannous to use it like a giant.',
    author: 'William Shakespeare',
    work: 'Measure for Measure, II.2',
  },
  {
    text: 'Take each man’s censure, but reserve thy judgment.',
    author: 'William Shakespeare',
    work: 'Hamlet, I.3',
  },
  {
    text: 'Sir, you have wrestled well and overthrown more than your enemies.',
    author: 'William Shakespeare',
    work: 'As You Like It, I.2',
  },
  {
    text: '’Tis with our judgments as our watches, none go just alike, yet each believes his own.',
    author: 'Alexander Pope',
    work: 'An Essay on Criticism',
  },
  { text: 'To err is human; to forgive, divine.', author: 'Alexander Pope', work: 'An Essay on Criticism' },
  {
    text: 'Well done is better than well said.',
    author: 'Benjamin Franklin',
    work: 'Poor Richard’s Almanack',
  },
  {
    text: 'Great works are performed, not by strength, but perseverance.',
    author: 'Samuel Johnson',
    work: 'Rasselas',
  },
  {
    text: 'Nothing is at last sacred but the integrity of your own mind.',
    author: 'Ralph Waldo Emerson',
    work: 'Self-Reliance',
  },
  {
    text: 'He who knows only his own side of the case, knows little of that.',
    author: 'John Stuart Mill',
    work: 'On Liberty',
  },
  {
    text: 'With malice toward none; with charity for all; with firmness in the right.',
    author: 'Abraham Lincoln',
    work: 'Second Inaugural Address',
  },
  {
    text: 'Hit the line hard; don’t foul and don’t shirk, but hit the line hard!',
    author: 'Theodore Roosevelt',
    work: 'The American Boy',
  },
  {
    text: 'If you can meet with Triumph and Disaster and treat those two impostors just the same.',
    author: 'Rudyard Kipling',
    work: 'If—',
  },
  {
    text: 'To strive, to seek, to find, and not to yield.',
    author: 'Alfred, Lord Tennyson',
    work: 'Ulysses',
  },
  { text: 'Play up! play up! and play the game!', author: 'Henry Newbolt', work: 'Vitaï Lampada' },
];

const PAGES = ['', 'officials', 'login', 'register', 'coach'];

export function quoteOfTheDay(pathname: string, now: Date = new Date()): Quote {
  const days = Date.parse(zonedDay(now)) / 86_400_000;
  const page = Math.max(0, PAGES.indexOf(pathname.split('/')[1] ?? ''));
  const offset = Math.floor(QUOTES.length / PAGES.length);
  return QUOTES[(days + page * offset) % QUOTES.length] as Quote;
}
