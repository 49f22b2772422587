import { backgroundRules } from './background-rules';

const setting = (key: string, value: string) => ({ key, value });
const order = (css: string) => [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, path]) => path);

it('backgroundRules returns no rules if no image was uploaded or the upload was removed', () => {
  expect(backgroundRules([])).toEqual({ css: '', officialsInk: null });
  expect(backgroundRules([setting('homeBackgroundImage', '')]).css).toBe('');
});

it('backgroundRules returns a page’s rule after the site’s rule, so that the page’s rule takes precedence', () => {
  const { css } = backgroundRules([
    setting('homeBackgroundImage', '/uploads/home.webp'),
    setting('backgroundImage', '/uploads/site.webp'),
  ]);
  expect(order(css)).toEqual(['/uploads/site.webp', '/uploads/home.webp']);
  expect(css).toContain(".shell:not([data-backdrop='officials']){");
});

it.each([
  ['true', 'light'],
  ['false', 'dark'],
] as const)('a dark flag of %s for the officials page’s image causes %s text', (isDark, ink) => {
  const settings = [
    setting('officialsBackgroundImage', '/uploads/ab/gym.webp'),
    setting('officialsBackgroundIsDark', isDark),
  ];
  expect(backgroundRules(settings).officialsInk).toBe(ink);
  expect(backgroundRules(settings.slice(1)).officialsInk).toBeNull();
});

it.each(['https://elsewhere.example/x.png', '/uploads/x.png");body{display:none', 'javascript:x'])(
  'backgroundRules ignores %s as a background image',
  (value) => expect(backgroundRules([setting('backgroundImage', value)]).css).toBe(''),
);
