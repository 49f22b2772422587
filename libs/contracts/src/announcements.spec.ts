import {
  addressesOf,
  INVALID_ANNOUNCEMENTS,
  VALID_ANNOUNCEMENT,
  validateAnnouncement,
} from './announcements';

describe('the rules of an announcement', () => {
  it('take the valid one', () => expect(validateAnnouncement(VALID_ANNOUNCEMENT)).toEqual({}));
  it.each(INVALID_ANNOUNCEMENTS)('say what is wrong: $change', ({ change, field, message }) =>
    expect(validateAnnouncement({ ...VALID_ANNOUNCEMENT, ...change })).toEqual({ [field]: message }),
  );
});

describe('addresses that a person typed', () => {
  it.each([
    [' a@x.org , ,b@x.org,', ['a@x.org', 'b@x.org']],
    [
      ['a@x.org', ' b@x.org,c@x.org '],
      ['a@x.org', 'b@x.org', 'c@x.org'],
    ],
    ['', []],
    [undefined, []],
    [null, []],
  ])('%j', (typed, addresses) => expect(addressesOf(typed)).toEqual(addresses));
});
