import { apiUrl } from '@rmo/api-client/fetch';
import type { ImportKindName } from '@rmo/contracts';
import { KINDS } from './importText';

/** Offers sample files: the headers of each kind, and examples of files exported by other programs. */
export function SampleFiles({ kinds }: { kinds: readonly ImportKindName[] }) {
  return (
    <details className="rmo-card import-samples">
      <summary>Templates and sample files</summary>
      <ul>
        {kinds.map((kind) => {
          const { label, sample } = KINDS[kind];
          return (
            <li key={kind}>
              <strong>{label}</strong>
              <span className="rmo-row">
                <a href={apiUrl(`/imports/template/${kind}.csv`)} download aria-label={`Template: ${label}`}>
                  Template
                </a>
                {sample && (
                  <a href={apiUrl(`/imports/samples/${sample}`)} download aria-label={`Sample: ${label}`}>
                    Sample
                  </a>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
