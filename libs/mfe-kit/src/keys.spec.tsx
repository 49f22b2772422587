import { fireEvent, render, screen } from '@testing-library/react';
import { useKeys } from './keys';
import { setSingleKeys } from './single-keys';

const BINDINGS = ['j', 'a', '?', 'Enter', 'Ctrl+Enter', 'g o', 'g e'];

describe('useKeys', () => {
  let actions: string[];
  beforeEach(() => {
    actions = [];
    localStorage.clear();
  });

  function Page({
    isEnabled,
    keys = BINDINGS,
    name = '',
  }: {
    isEnabled?: boolean;
    keys?: string[];
    name?: string;
  }) {
    const bindings = keys.map((key) => [key, () => void actions.push(`${name}${key}`)]);
    useKeys(Object.fromEntries(bindings), { isEnabled });
    return (
      <>
        <input aria-label="text" />
        <input type="checkbox" aria-label="box" />
        <textarea aria-label="area" />
        <button>button</button>
        <a href="/officials">link</a>
        <p contentEditable suppressContentEditableWarning>
          editable
        </p>
        <dialog>
          <button>in the dialog</button>
        </dialog>
      </>
    );
  }
  const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    fireEvent(target, event);
    return event;
  };

  it('runs the action of a key, which then does nothing else', () => {
    render(<Page />);
    expect(press('j').defaultPrevented).toBe(true);
    expect(press('?', { shiftKey: true }).defaultPrevented).toBe(true);
    expect(press('Enter', { metaKey: true }).defaultPrevented).toBe(true);
    expect(press('z').defaultPrevented).toBe(false);
    expect(actions).toEqual(['j', '?', 'Ctrl+Enter']);
  });

  it('ignores Caps Lock, but not Shift, Alt, Ctrl or the key of an input method', () => {
    render(<Page />);
    press('J');
    press('J', { shiftKey: true });
    press('j', { altKey: true });
    press('j', { ctrlKey: true });
    press('j', { isComposing: true });
    expect(actions).toEqual(['j']);
  });

  it('leaves keys to fields for text, except combinations with Ctrl, Enter to controls, and Ctrl+Enter to links', () => {
    render(<Page />);
    for (const target of [
      screen.getByLabelText('text'),
      screen.getByLabelText('area'),
      screen.getByText('editable'),
    ])
      press('j', {}, target);
    press('Enter', {}, screen.getByText('button'));
    press('Enter', { ctrlKey: true }, screen.getByText('link'));
    expect(actions).toEqual([]);
    press('Enter', { ctrlKey: true }, screen.getByLabelText('area'));
    press('a', {}, screen.getByLabelText('box'));
    press('j', {}, screen.getByText('button'));
    expect(actions).toEqual(['Ctrl+Enter', 'a', 'j']);
  });

  it('repeats only keys that move while they are held down', () => {
    render(<Page />);
    for (const key of ['j', 'a']) press(key, { repeat: true });
    expect(actions).toEqual(['j']);
  });

  it('runs the action of two keys in a row', () => {
    render(<Page />);
    expect(press('g').defaultPrevented).toBe(true);
    press('Shift');
    press('o');
    press('o');
    press('g');
    press('j');
    press('e');
    expect(actions).toEqual(['g o']);
  });

  it('forgets the first of two keys after a while', () => {
    render(<Page />);
    const time = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(0);
    press('g');
    time.mockReturnValue(1500);
    press('e');
    time.mockRestore();
    expect(actions).toEqual([]);
  });

  it('does nothing while a dialog is open', () => {
    const { rerender } = render(<Page />);
    press('j', {}, screen.getByText('in the dialog'));
    rerender(
      <>
        <Page />
        <dialog open />
      </>,
    );
    press('j');
    expect(actions).toEqual([]);
  });

  it('gives a key to what was enabled last, and to nothing that is disabled or gone', () => {
    const { rerender, unmount } = render(<Page name="page " />);
    rerender(
      <>
        <Page name="page " />
        <Page name="list " keys={['j']} />
      </>,
    );
    press('j');
    press('a');
    rerender(
      <>
        <Page name="page " />
        <Page name="list " keys={['j']} isEnabled={false} />
      </>,
    );
    press('j');
    unmount();
    press('j');
    expect(actions).toEqual(['list j', 'page a', 'page j']);
  });

  it('ignores single characters if the user has switched them off', () => {
    render(<Page />);
    setSingleKeys(false);
    press('j');
    press('g');
    press('o');
    press('Enter');
    press('Enter', { ctrlKey: true });
    expect(actions).toEqual(['Enter', 'Ctrl+Enter']);
    setSingleKeys(true);
    press('j');
    expect(actions).toEqual(['Enter', 'Ctrl+Enter', 'j']);
  });
});
