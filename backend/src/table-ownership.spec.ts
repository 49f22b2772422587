import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const SOURCE_FOLDER = __dirname;

/** `main.ts` and `job.ts` compose the modules. */
const EXCEPTIONS: Record<string, string[]> = {
  'job.ts': ['scheduled_runs'],
  'main.ts': ['users'],
};

interface SourceFile {
  /** The path relative to `backend/src`. */
  path: string;
  text: string;
}

const files: SourceFile[] = readdirSync(SOURCE_FOLDER, { recursive: true, withFileTypes: true })
  .map((entry) => relative(SOURCE_FOLDER, join(entry.parentPath, entry.name)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith('database/'))
  .map((path) => ({ path, text: readFileSync(join(SOURCE_FOLDER, path), 'utf8') }));

/** Returns `users` for `modules/users/…` and `common/users/…`, and `queue` for `queue/…`. */
const ownerOf = (path: string): string => path.replace(/^(modules|common)\//, '').split('/')[0] as string;

/** Maps each table and entity class to its owner. */
function ownersOf(sources: SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of sources) {
    for (const [, table, entity] of text.matchAll(
      /@Entity\(\{ name: '(\w+)' \}\)[\s\S]*?export class (\w+)/g,
    )) {
      owners.set(table!, ownerOf(path));
      owners.set(entity!, ownerOf(path));
    }
  }
  return owners;
}

/** A constant such as `COLUMNS` is a fragment with its own literal; `?` stands for values known only at run time. */
const placeholder = (expression: ts.Expression): string =>
  ts.isIdentifier(expression) && /^[A-Z_]+$/.test(expression.text) ? '$' : '?';

function literalsOf({ path, text }: SourceFile): string[] {
  const literals: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.push(node.text);
    if (ts.isTemplateExpression(node)) {
      literals.push(
        node.head.text +
          node.templateSpans
            .map(({ expression, literal }) => placeholder(expression) + literal.text)
            .join(''),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return literals;
}

const NAMED_TABLE =
  /\b(?:FROM|JOIN|INTO|UPDATE|LOCK TABLE|TRUNCATE|deleteOlder\()\s+(?:ONLY\s+)?"?([a-z_]+|\?)"?/g;
const TABLE_LIST = /\bFROM\s+[a-z_]+(?:\s+[a-z]+)?((?:\s*,\s*[a-z_]+(?:\s+[a-z]+)?)+)/g;
const isSql = (text: string): boolean =>
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|LOCK TABLE|JOIN|FROM)\b/.test(text);

/** Returns the tables that a file mentions but does not own. Views don't count: their owner publishes them for joins. */
function foreignTables(file: SourceFile, owners: Map<string, string>): string[] {
  const tables = new Set<string>();
  for (const sql of literalsOf(file).filter(isSql)) {
    const names = [...sql.matchAll(NAMED_TABLE)].map(([, name]) => name!);
    for (const [, list] of sql.matchAll(TABLE_LIST)) {
      names.push(...list!.split(',').map((one) => one.trim().split(/\s/)[0]!));
    }
    for (const name of names) {
      const owner = owners.get(name);
      if (owner && owner !== ownerOf(file.path)) tables.add(name);
      // A name inserted at run time could be any table.
      if (
        name === '?' &&
        !file.path.startsWith('common/sql/') &&
        /\b(FROM|JOIN)\s+\?\s*(\w+\s+)?(WHERE|ON|$)/.test(sql)
      )
        tables.add('?');
    }
  }
  // TypeORM's repositories refer to tables by their entity.
  for (const [, entity] of file.text.matchAll(/(?:getRepository|\.update|\.from|\.into)\((\w+)[,)]/g)) {
    const owner = owners.get(entity!);
    if (owner && owner !== ownerOf(file.path)) tables.add(entity!);
  }
  return [...tables].sort();
}

const owners = ownersOf(files);
const foreignTablesByFile = (sources: SourceFile[]) =>
  Object.fromEntries(
    sources
      .map(({ path, text }) => {
        const allowed = EXCEPTIONS[path] ?? [];
        return [
          path,
          foreignTables({ path, text }, owners).filter((name) => !allowed.includes(name)),
        ] as const;
      })
      .filter(([, tables]) => tables.length > 0),
  );

describe('table ownership', () => {
  it('allows only the owning module to name a table in SQL', () => {
    expect(owners.size).toBeGreaterThan(30);
    expect(foreignTablesByFile(files)).toEqual({});
  });

  it.each([
    ['a join', '`SELECT 1 FROM reviews r JOIN officials o ON o.id = r."officialId"`', ['officials']],
    ['a list of tables', "'SELECT 1 FROM reviews r, users u'", ['users']],
    ['an update', '`UPDATE "events" SET name = $1`', ['events']],
    ['an insert', "'INSERT INTO teams (name) VALUES ($1)'", ['teams']],
    ['a fragment', '`LEFT JOIN users u ON u.id = ${column}`', ['users']],
    ['a repository', 'em.getRepository(Official)', ['Official']],
    ['a table named at run time', '`SELECT 1 FROM ${table} WHERE id = 1`', ['?']],
    ['a published view', "'SELECT 1 FROM events_summary_view'", []],
    ['its own table', "'DELETE FROM reviews WHERE id = $1'", []],
    ['no SQL', "'officials from users'", []],
  ])('finds only tables of other modules in %s', (_, code, expected) => {
    expect(foreignTables({ path: 'modules/reviews/reviews.repository.ts', text: code }, owners)).toEqual(
      expected,
    );
  });
});
