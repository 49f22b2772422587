import { fireEvent, render, screen } from '@testing-library/react';
import { useUnsavedGuard } from './useUnsavedGuard';

function Page({ isDirty, onGo }: { isDirty: boolean; onGo: () => void }) {
  useUnsavedGuard(isDirty);
  const go = (event: React.MouseEvent) => {
    event.preventDefault();
    onGo();
  };
  return (
    <>
      <a href="/officials" onClick={go}>
        elsewhere
      </a>
      <a href="?tab=other" onClick={go}>
        same page
      </a>
    </>
  );
}

describe('changes that are not saved', () => {
  let asked = 0;
  let answer = false;
  let left = 0;
  beforeEach(() => {
    asked = left = 0;
    window.confirm = () => {
      asked += 1;
      return answer;
    };
  });
  const click = (isDirty: boolean, link = 'elsewhere') => {
    render(<Page isDirty={isDirty} onGo={() => (left += 1)} />);
    fireEvent.click(screen.getByText(link));
    return [asked, left];
  };

  it('hold a link until somebody says so', () => {
    answer = false;
    expect(click(true)).toEqual([1, 0]);
    answer = true;
    fireEvent.click(screen.getByText('elsewhere'));
    expect([asked, left]).toEqual([2, 1]);
  });

  it('hold nothing where there are none, nor a link of the page itself', () => {
    expect(click(false)).toEqual([0, 1]);
  });
  it('let the links of the page itself pass', () => expect(click(true, 'same page')).toEqual([0, 1]));

  it.each([true, false])('dirty %p: closing the page is asked about accordingly', (isDirty) => {
    render(<Page isDirty={isDirty} onGo={() => undefined} />);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isDirty);
  });
});
