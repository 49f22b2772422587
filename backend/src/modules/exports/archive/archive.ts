import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportedList } from '../lists/exported-list';
import { csvFile } from '../writing/csv-file';
import { workbook } from '../writing/workbook';

const README = `Everything that RateMyOfficial shows its administrators.

everything.xlsx has a sheet for each list; the CSV files have the same rows.

To import a list again, choose its kind under Import:
  officials.csv    Officials
  coaches.csv      Coaches
  supervisors.csv  Supervisors
  teams.csv        Teams
  events.csv       Events (after teams and officials)
  assignments.csv  Assignments (after events)
reviews.csv can't be imported. It has no authors, and months in place of days.

A text that begins with = + - @ has a ' before it, so that no spreadsheet takes it for a formula. The import takes it away.
`.replaceAll('\n', '\r\n');

/** A ZIP archive of these lists, piece by piece. `read` is called twice, as the rows of a list can be read once. */
export async function archive(read: () => Promise<ExportedList[]>): Promise<Readable> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  zip.addBuffer(Buffer.from(README), 'README.txt');
  for (const list of await read()) {
    const file = Readable.from(csvFile(list), { objectMode: false });
    file.on('error', fail);
    zip.addReadStream(file, `${list.name}.csv`);
  }
  const sheets = workbook(await read());
  sheets.on('error', fail);
  // It is compressed already.
  zip.addReadStream(sheets, 'everything.xlsx', { compress: false });
  zip.end();
  return output;
}
