import { apiUrl } from '@rmo/api-client/fetch';
import { IMPORT_VERDICTS, type ImportAnswer, type ImportVerdict } from '@rmo/contracts';
import { NAME_ORDER, numberText, useListUrl, useTitleFocus } from '@rmo/ui';
import { ListPages, ListView } from '../table/ListView';
import { useImportsRowsListQuery, type Import, type ImportRow } from './importsApi';
import { isOver, verdictText } from './importText';
import { QuestionOfRow, type Answers } from './Questions';

const PAGE_SIZE = 25;
const SHOWN_CELLS_MAX = 5;
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
      className="import-verdict"
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
    kept > 0 && 'Download what was kept',
    ask > 0 && isOver(importJob.state) && 'Download unanswered rows',
  ].find((text) => text !== false);
  return (
    <section className="rmo-stack" aria-labelledby="import-rows-title">
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
      <div className="rmo-row" role="group" aria-label="Show rows">
        {renderChoice('', 'All')}
        {IMPORT_VERDICTS.filter((name) => importJob.counts[name] > 0).map((name) =>
          renderChoice(name, `${verdictText(name, importJob.state)} ${numberText(importJob.counts[name])}`),
        )}
      </div>
      <ListView query={query} texts={LIST_TEXTS} count={query.data?.items.length ?? 0}>
        <table className="rmo-table import-rows" aria-label="Rows of the file">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">In the file</th>
              <th scope="col">{isOver(importJob.state) ? 'What happened' : 'What happens'}</th>
            </tr>
          </thead>
          <tbody>
            {query.data?.items.map((row) => (
              <Row key={row.number} row={row} importJob={importJob} answers={answers} onAnswer={onAnswer} />
            ))}
          </tbody>
        </table>
        <ListPages {...{ url, focusTitle }} pageSize={PAGE_SIZE} total={query.data?.total ?? 0} />
      </ListView>
    </section>
  );
}

function Row({ row, importJob, answers, onAnswer }: Props & { row: ImportRow }) {
  const isAsked = row.verdict === 'ask' && onAnswer !== undefined;
  const importedColumns = importJob.columns.filter(({ field }) => field !== null);
  const cells = importedColumns.map(({ index }) => row.cells[index]).filter(Boolean);
  return (
    <tr>
      <th scope="row" data-label="Row">
        {row.number}
      </th>
      <td data-label="In the file" className="import-rows__cells">
        {cells.slice(0, SHOWN_CELLS_MAX).join(' · ') ||
          row.cells.filter(Boolean).slice(0, SHOWN_CELLS_MAX).join(' · ')}
      </td>
      <td data-label="What happens">
        <div>
          {row.verdict && (
            <span className={row.verdict === 'error' ? 'rmo-badge rmo-badge--alert' : 'rmo-badge'}>
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
            row.problem
          )}
        </div>
      </td>
    </tr>
  );
}
