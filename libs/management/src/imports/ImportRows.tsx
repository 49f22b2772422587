import { apiUrl } from '@rmo/api-client/fetch';
import { IMPORT_VERDICTS, type ImportAnswer, type ImportVerdict } from '@rmo/contracts';
import { NAME_ORDER, numberText, useListUrl, useTitleFocus } from '@rmo/ui';
import { ListPages, ListView } from '../table/ListView';
import { useImportsRowsListQuery, type Import, type ImportRow } from './importsApi';
import { isOver, problemsByField, verdictText } from './importText';
import { QuestionOfRow, type Answers } from './Questions';

const PAGE_SIZE = 25;
const LIST_TEXTS = { loading: 'Loading rows...', failed: 'Failed to load the rows', empty: 'No rows' };

interface Props {
  importJob: Import;
  /** The answers so far; if undefined, questions can no longer be answered. */
  answers?: Answers;
  onAnswer?: (number: number, answer: ImportAnswer) => void;
}

export function ImportRows({ importJob, answers, onAnswer }: Props) {
  const url = useListUrl(NAME_ORDER, ['verdict']);
  const { title, focusTitle } = useTitleFocus();
  const verdict = IMPORT_VERDICTS.find((name) => name === url.filter('verdict'));
  const query = useImportsRowsListQuery(
    { id: importJob.id, verdict, page: url.page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const renderChoice = (name: ImportVerdict | '', text: string) => (
    <button
      key={name}
      type="button"
      aria-pressed={(verdict ?? '') === name}
      onClick={() => url.change('verdict', name)}
    >
      {text}
    </button>
  );
  const { error, kept, ask } = importJob.counts;
  // Unanswered rows can be downloaded once the import is over. Until then, they can still be answered.
  const problems = [
    error > 0 && 'Download errors',
    kept > 0 && 'Download kept rows',
    ask > 0 && isOver(importJob.state) && 'Download unanswered rows',
  ].find((text) => text !== false);
  const fields = mappedFields(importJob);
  const resultTitle = isOver(importJob.state) ? 'What happened' : 'What happens';
  return (
    <section className="rmo-stack rmo-gap-m" aria-labelledby="import-rows-title">
      <div className="rmo-row rmo-row--between">
        <h3 id="import-rows-title" ref={title} tabIndex={-1} className="rmo-section-title">
          Rows
        </h3>
        {problems && (
          <a href={apiUrl(`/imports/${importJob.id}/errors.csv`)} download>
            {problems}
          </a>
        )}
      </div>
      <div className="import-verdicts" role="group" aria-label="Show rows">
        {renderChoice('', 'All')}
        {IMPORT_VERDICTS.filter((name) => importJob.counts[name] > 0).map((name) =>
          renderChoice(name, `${verdictText(name, importJob.state)} ${numberText(importJob.counts[name])}`),
        )}
      </div>
      <ListView query={query} texts={LIST_TEXTS} count={query.data?.items.length ?? 0}>
        <div className="rmo-table-wrap rmo-box" tabIndex={0} role="region" aria-label="Rows of the file">
          <table className="rmo-table import-rows" aria-label="Rows of the file">
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">{resultTitle}</th>
                {fields.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {query.data?.items.map((row) => (
                <Row key={row.number} {...{ row, importJob, fields, resultTitle, answers, onAnswer }} />
              ))}
            </tbody>
          </table>
        </div>
        <ListPages {...{ url, focusTitle }} pageSize={PAGE_SIZE} total={query.data?.total ?? 0} />
      </ListView>
    </section>
  );
}

interface MappedField {
  name: string;
  label: string;
  /** The indexes of the columns that are imported as the field. */
  columns: number[];
}

/** Returns the fields that are imported, in the order of the file's columns. */
function mappedFields({ columns, fields }: Import): MappedField[] {
  const names = new Set(columns.flatMap(({ field }) => field ?? []));
  return [...names].map((name) => ({
    name,
    label: fields.find((field) => field.name === name)?.label ?? name,
    columns: columns.filter(({ field }) => field === name).map(({ index }) => index),
  }));
}

interface RowProps extends Props {
  row: ImportRow;
  fields: readonly MappedField[];
  resultTitle: string;
}

function Row({ row, importJob, fields, resultTitle, answers, onAnswer }: RowProps) {
  const isError = row.verdict === 'error';
  const problems = isError ? problemsByField(row.problem ?? '', fields) : undefined;
  const text = problems ? problems.get('') : row.problem;
  const isAsked = row.verdict === 'ask' && onAnswer !== undefined;
  return (
    <tr>
      <th scope="row" data-label="Row">
        {row.number}
      </th>
      <td data-label={resultTitle} className={text ? 'rmo-table__text' : undefined}>
        <div>
          {row.verdict && (
            <span className={isError ? 'rmo-badge rmo-badge--alert' : 'rmo-badge'}>
              {verdictText(row.verdict, importJob.state)}
            </span>
          )}{' '}
          {isAsked ? (
            <QuestionOfRow
              row={row}
              value={answers?.get(row.number)}
              onAnswer={(answer) => onAnswer(row.number, answer)}
            />
          ) : (
            text
          )}
        </div>
      </td>
      {fields.map(({ name, label, columns }) => {
        const value = columns.flatMap((index) => row.cells[index] || []).join(', ');
        const problem = problems?.get(name);
        return (
          <td key={name} data-label={label} data-invalid={Boolean(problem) || undefined}>
            <div>
              {value || <span className="rmo-muted">–</span>}
              {problem && <p>{problem}</p>}
            </div>
          </td>
        );
      })}
    </tr>
  );
}
