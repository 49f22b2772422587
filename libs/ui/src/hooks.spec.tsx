import { act, renderHook } from '@testing-library/react';
import { useLeaveAfter } from './hooks';

const DELAY_MS = 1500;

describe('useLeaveAfter', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.history.replaceState(null, '', '/form');
  });
  afterEach(() => jest.useRealTimers());
  const pass = () => act(() => jest.advanceTimersByTime(DELAY_MS));

  it('navigates after the delay', () => {
    const { result } = renderHook(() => useLeaveAfter(DELAY_MS));
    act(() => result.current.leaveFor('/list', { shown: 7 }));
    expect(result.current.isLeaving).toBe(true);
    expect(window.location.pathname).toBe('/form');
    pass();
    expect(window.location.pathname).toBe('/list');
    expect(window.history.state).toEqual({ shown: 7 });
  });

  it('doesn’t navigate if the page is left during the delay', () => {
    const { result, unmount } = renderHook(() => useLeaveAfter(DELAY_MS));
    act(() => result.current.leaveFor('/list'));
    unmount();
    pass();
    expect(window.location.pathname).toBe('/form');
  });

  it('doesn’t navigate if the response arrives after the page was left', () => {
    const { result, unmount } = renderHook(() => useLeaveAfter(DELAY_MS));
    unmount();
    result.current.leaveFor('/list');
    pass();
    expect(window.location.pathname).toBe('/form');
  });
});
