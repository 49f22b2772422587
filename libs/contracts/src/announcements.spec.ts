import { addressesOf, validateAnnouncement } from './announcements';
import { VALID_ANNOUNCEMENT } from './fixtures';
import { INVALID_ANNOUNCEMENTS } from './invalid-cases';

describe('validateAnnouncement', () => {
  it('accepts a valid announcement', () => expect(validateAnnouncement(VALID_ANNOUNCEMENT)).toEqual({}));
  it.each(INVALID_ANNOUNCEMENTS)('rejects an announcement with $change', ({ change, field, message }) =>
    expect(validateAnnouncement({ ...VALID_ANNOUNCEMENT, ...change })).toEqual({ [field]: message }),
  );
});

describe('addressesOf', () => {
  it.each([
    [' a@x.org , ,b@x.org,', ['a@x.org', 'b@x.org']],
    [
      ['a@x.org', ' b@x.org,c@x.org '],
      ['a@x.org', 'b@x.org', 'c@x.org'],
    ],
    ['', []],
    [undefined, []],
    [null, []],
  ])('splits and trims addresses in %j', (typed, addresses) => expect(addressesOf(typed)).toEqual(addresses));
});
