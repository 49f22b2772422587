import type { ReactNode } from 'react';
import '../table/table.css';

/** A form that is a whole tab, with its heading where lists have theirs. The menu of phones says it to the eye. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="rmo-managed">
    <div className="rmo-list-head rmo-form-head">
      <h2 className="rmo-section-title rmo-tab-title">{title}</h2>
    </div>
    {children}
  </div>
);
