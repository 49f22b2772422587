import { getMetadataStorage } from 'class-validator';
import { BadRequestException } from '@nestjs/common';
import { MESSAGES, validateProfile, type UserType } from '@rmo/contracts';
import '../src/app.module';
import { validationPipe, type FieldError } from '../src/common/errors';
import { Env } from '../src/config/env';

type Dto = new () => object;
interface Storage {
  validationMetadatas: Map<Dto, { propertyName: string }[]>;
}

/** Values that are invalid for some or all fields. */
const INVALID_VALUES: unknown[] = [
  ...[undefined, null, true, 0, 1, -1, 130, 4.5, 1e21, '', ' ', 'abc', '0x1f', 'x'.repeat(6000), 'a\u202eb'],
  ...[[], {}, [1], ['x'], [{}], [{ officialId: 'x', role: 5 }], [null], Array(300).fill(1), { key: 'x' }],
  [{ officialId: 1, role: 'x'.repeat(300) }],
];
/** Matches an identifier from the code. */
const IDENTIFIER_PATTERN = /\b[a-z]+[A-Z]\w*|\b\w+_\w+\b/;
const SENTENCE_PATTERN = /^[A-Z][^\n]*\w[.)]?$/;

const dtos = [...(getMetadataStorage() as unknown as Storage).validationMetadatas].filter(
  ([dto]) => dto !== (Env as unknown),
);

async function messagesOf(dto: Dto, field: string): Promise<string[]> {
  const pipe = validationPipe();
  const messages: string[] = [];
  for (const value of INVALID_VALUES) {
    await pipe.transform({ [field]: value }, { type: 'body', metatype: dto }).catch((error: unknown) => {
      if (!(error instanceof BadRequestException)) throw error;
      const { errors } = error.getResponse() as { errors: FieldError[] };
      messages.push(...errors.map(({ message }) => message));
    });
  }
  return messages;
}

const findUnclear = (messages: Iterable<string>) =>
  [...new Set(messages)].filter(
    (message) => IDENTIFIER_PATTERN.test(message) || !SENTENCE_PATTERN.test(message),
  );

it('the tested DTOs include the product’s DTOs', () => {
  expect(dtos.map(([dto]) => dto.name)).toEqual(
    expect.arrayContaining(['RegisterDto', 'UpdateProfileDto', 'AssignmentDto', 'ListOfficialsQuery']),
  );
});

it.each(dtos.map(([dto, rules]) => [dto.name, dto, rules] as const))(
  '%s has messages that are sentences without code identifiers',
  async (_name, dto, rules) => {
    const fields = [...new Set(rules.map(({ propertyName }) => propertyName))];
    for (const field of fields.filter((one) => one !== 'photoUrl')) {
      const messages = await messagesOf(dto, field);
      expect([field, messages.length > 0]).toEqual([field, true]);
      expect([field, findUnclear(messages)]).toEqual([field, []]);
    }
  },
);

it('the profile rules’ messages are sentences, and no shared message contains a code identifier', () => {
  const types: UserType[] = ['Coach', 'Regional Supervisor', 'Admin', 'Official'];
  const profiles = types.flatMap((type) =>
    Object.values(validateProfile(type, { age: -1, experience: 'x' })),
  );
  expect(findUnclear(profiles)).toEqual([]);
  const otherMessages = [MESSAGES.startTimeInvalid, MESSAGES.invalidJson, MESSAGES.userTypeInvalid];
  expect(otherMessages.filter((message) => !SENTENCE_PATTERN.test(message))).toEqual([]);
  expect(Object.values(MESSAGES).filter((message) => IDENTIFIER_PATTERN.test(message))).toEqual([]);
});
