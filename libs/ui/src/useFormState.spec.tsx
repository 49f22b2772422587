import { renderHook } from '@testing-library/react';
import { useFormState } from './useFormState';

describe('useFormState', () => {
  it('doesn’t move focus if errors arrive after the page was left', () => {
    const { result, unmount } = renderHook(() => useFormState('event', { name: '' }, () => ({})));
    unmount();
    // The next page has the same form for another event.
    document.body.innerHTML = '<input id="event-name" /><input id="event-venue" />';
    const venue = document.getElementById('event-venue')!;
    venue.focus();
    result.current.showErrors({ name: 'Name is required' });
    expect(venue).toHaveFocus();
  });
});
