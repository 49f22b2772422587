import { Permission } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { BackLink, Loading, PageHeading } from '@rmo/ui';
import { ExportEverything } from '../exports/ExportEverything';
import { useDashboardPath } from './ImportLink';
import { kindsFor } from './importText';
import { ImportsList } from './ImportsList';
import { SampleFiles } from './SampleFiles';
import { UploadImport } from './UploadImport';
import './imports.css';

/** Where a spreadsheet is uploaded, and the imports so far. */
export function ImportsPage() {
  const { user, can } = useSession();
  const base = useDashboardPath();
  if (!user) return <Loading />;
  const kinds = kindsFor(can);
  return (
    <div className="rmo-page">
      <PageHeading
        back={<BackLink to={base} text="Dashboard" />}
        title="Import"
        eyebrow="Spreadsheets"
        lead="Take the file as it is: from Excel, from another program, or from the league. Nothing is written before you have seen what will happen."
      />
      <div className="rmo-stack">
        <UploadImport kinds={kinds} />
        <SampleFiles kinds={kinds} />
        <ImportsList />
        {can(Permission.AdminArea) && <ExportEverything />}
      </div>
    </div>
  );
}
