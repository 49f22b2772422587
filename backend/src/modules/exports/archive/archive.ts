import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportedList } from '../lists/exported-list';
import { createWorkbook, generateCsv } from '../file-formats';
import { type FileLimits, splitIntoFiles } from './in-files';

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

An import takes 20,000 rows and 10 MB. A longer list has several files, such as assignments.csv and assignments-2.csv: import
each of them. From everything.xlsx choose the sheet; it can be imported while all its sheets together have 20,000 rows at most.

Where several officials have one name, the association stands behind it: Ann Bell (West).

A text that begins with = + - @ has a ' before it, so that no spreadsheet takes it for a formula. The import takes it away.
`.replaceAll('\n', '\r\n');

/** Streams a ZIP archive of the lists. Calls `read` twice, because a list's rows can be read only once. */
export async function createArchive(read: () => Promise<ExportedList[]>, limits?: FileLimits) {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  zip.addBuffer(Buffer.from(README), 'README.txt');
  const lists = await read();
  // Runs while the archive is being read, because each file is completed only once the reader has reached its end.
  void addFiles(zip, lists, limits)
    .then(async () => {
      const sheets = createWorkbook(await read());
      sheets.on('error', fail);
      // The workbook is already compressed.
      zip.addReadStream(sheets, 'everything.xlsx', { compress: false });
      zip.end();
    })
    .catch(fail);
  return output;
}

/** Adds one file at a time, because only reading the rows shows how many files a list needs. */
async function addFiles(zip: ZipFile, lists: ExportedList[], limits?: FileLimits): Promise<void> {
  for (const list of lists)
    for await (const part of splitIntoFiles(list, limits)) {
      const file = Readable.from(generateCsv(part), { objectMode: false });
      zip.addReadStream(file, `${part.name}.csv`);
      await finished(file);
    }
}
