import { fireEvent, render, screen } from '@testing-library/react';
import { Clamped } from './Clamped';

const LINE_HEIGHT_PX = 24;

/** Simulates the layout, which jsdom lacks, of a text with this many lines, of which the style shows three. */
function shown(lines: number) {
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
    configurable: true,
    value: lines * LINE_HEIGHT_PX,
  });
  jest.spyOn(window, 'getComputedStyle').mockReturnValue({
    lineHeight: `${LINE_HEIGHT_PX}px`,
    getPropertyValue: (name: string) => (name === '--clamped-lines' ? ' 3' : ''),
  } as CSSStyleDeclaration);
  const { unmount } = render(
    <Clamped text="Late with signals." of="the comment of the review by Robin Pine" />,
  );
  return { text: screen.getByText('Late with signals.'), unmount };
}

describe('a comment in a list', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
  });

  it('shows the full text if clamping would save no lines', () => {
    for (const lines of [1, 3, 4]) {
      const { text, unmount } = shown(lines);
      expect(text).not.toHaveClass('rmo-clamped--closed');
      expect(screen.queryByText('More')).not.toBeInTheDocument();
      unmount();
    }
  });

  it('clamps a longer text until the user clicks More, and again after Less', () => {
    const { text } = shown(5);
    expect(text).toHaveClass('rmo-clamped--closed');
    fireEvent.click(screen.getByLabelText('More of the comment of the review by Robin Pine'));
    expect(text).not.toHaveClass('rmo-clamped--closed');
    fireEvent.click(screen.getByLabelText('Less of the comment of the review by Robin Pine'));
    expect(text).toHaveClass('rmo-clamped--closed');
  });
});
