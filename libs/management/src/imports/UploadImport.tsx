import { useState } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useLocation, useSearchParams } from 'wouter';
import { IMPORT_LIMITS, IMPORT_MESSAGES, type ImportKindName } from '@rmo/contracts';
import { errorMessage, fieldErrors } from '@rmo/api-client';
import { Field, useIsMounted } from '@rmo/ui';
import { SelectField } from '../table/FilterSelect';
import { FileDrop } from './FileDrop';
import { importPath, useDashboardPath } from './ImportLink';
import { useImportsCreateMutation } from './importsApi';
import { KIND_DETAILS } from './importText';

const UPLOAD_FAILED = 'The file could not be uploaded. Please try again.';

/** Not a form, because a chosen file is uploaded at once. */
export function UploadImport({ kinds }: { kinds: readonly ImportKindName[] }) {
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const base = useDashboardPath();
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [upload, { isLoading }] = useImportsCreateMutation();
  const kind = kinds.find((kindName) => kindName === params.get('kind')) ?? 'officials';

  const send = async (chosen: File): Promise<void> => {
    setFile(chosen);
    if (chosen.size > IMPORT_LIMITS.bytes) return setErrors({ file: IMPORT_MESSAGES.fileTooLarge });
    setErrors({});
    const body = new FormData();
    body.append('kind', kind);
    if (source.trim()) body.append('source', source.trim());
    body.append('file', chosen);
    try {
      const { id } = await upload(body).unwrap();
      if (isMounted()) navigate(importPath(base, id));
    } catch (error) {
      const errorsByField = fieldErrors(error);
      // For an unreadable file, the response names no field.
      setErrors(
        Object.keys(errorsByField).length > 0 ? errorsByField : { file: errorMessage(error, UPLOAD_FAILED) },
      );
    }
  };

  return (
    <section className="rmo-card rmo-stack rmo-gap-l" aria-label="Upload a spreadsheet">
      <div className="rmo-form__grid">
        <SelectField
          id="import-kind"
          label="What’s in the file"
          error={errors.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: KIND_DETAILS[value].label }))}
          onChange={(value) =>
            setParams((current) => ({ ...Object.fromEntries(current), kind: value }), { replace: true })
          }
        />
        <Field
          id="import-source"
          label="Program or league (optional)"
          hint="Where the file comes from. Its columns are remembered."
          error={errors.source}
        >
          <Input
            value={source}
            maxLength={IMPORT_LIMITS.source}
            onChange={(event) => setSource(event.target.value)}
          />
        </Field>
      </div>
      <FileDrop
        id="import-file"
        label="File"
        hint="CSV, TSV or XLSX, up to 10 MB and 20,000 rows. Nothing is imported yet."
        accept=".csv,.tsv,.txt,.xlsx"
        file={file}
        isUploading={isLoading}
        error={errors.file ?? errors.headerRow ?? errors.sheet}
        onChange={(chosen) => void send(chosen)}
      >
        {file && !isLoading && Object.keys(errors).length > 0 && (
          <Button onClick={() => void send(file)}>Try again</Button>
        )}
      </FileDrop>
    </section>
  );
}
