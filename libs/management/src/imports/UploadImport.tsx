import { useState, type FormEvent } from 'react';
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
const FILE_INPUT_ID = 'import-file';

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

  const choose = (chosen: File): void => {
    const isTooLarge = chosen.size > IMPORT_LIMITS.bytes;
    setErrors(isTooLarge ? { file: IMPORT_MESSAGES.fileTooLarge } : {});
    setFile(chosen);
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!file || file.size > IMPORT_LIMITS.bytes) {
      setErrors({ file: file ? IMPORT_MESSAGES.fileTooLarge : IMPORT_MESSAGES.fileRequired });
      document.getElementById(FILE_INPUT_ID)?.focus();
      return;
    }
    const body = new FormData();
    body.append('kind', kind);
    if (source.trim()) body.append('source', source.trim());
    body.append('file', file);
    setErrors({});
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
    <form
      className="rmo-card rmo-form import-upload"
      aria-label="Upload a spreadsheet"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <FileDrop
        id={FILE_INPUT_ID}
        label="File"
        hint="CSV, TSV or XLSX, 10 MB and 20,000 rows at most"
        accept=".csv,.tsv,.txt,.xlsx"
        file={file}
        error={errors.file ?? errors.headerRow ?? errors.sheet}
        onChange={choose}
      />
      <div className="rmo-form__grid">
        <SelectField
          id="import-kind"
          label="What is in it"
          error={errors.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: KIND_DETAILS[value].label }))}
          onChange={(value) =>
            setParams((current) => ({ ...Object.fromEntries(current), kind: value }), { replace: true })
          }
        />
        <Field
          id="import-source"
          label="Where it comes from (optional)"
          hint="The program or league. Your choice of columns is remembered for it."
          error={errors.source}
        >
          <Input
            value={source}
            maxLength={IMPORT_LIMITS.source}
            onChange={(event) => setSource(event.target.value)}
          />
        </Field>
      </div>
      <div className="rmo-form__actions">
        <Button type="primary" htmlType="submit" loading={isLoading}>
          Upload
        </Button>
      </div>
    </form>
  );
}
