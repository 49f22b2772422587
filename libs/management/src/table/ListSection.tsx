import { useRef, type ReactNode, type Ref } from 'react';
import Button from 'antd/es/button';
import { useTabTitle } from '@rmo/dashboard';
import { numberText } from '@rmo/ui/text';
import { ButtonLink } from './RowMenu';
import { useListKeys } from './useListKeys';
import { useTableScreen } from './useTableScreen';
import './table.css';

interface Props {
  id: string;
  title: string;
  count: number | undefined;
  titleRef: Ref<HTMLHeadingElement>;
  actions?: ReactNode;
  isSelecting?: boolean;
  children: ReactNode;
}

/** If the list fills a tab in a row of tabs, phones show its title and count in the tab instead of the heading. */
export function ListSection({ id, title, count, titleRef, actions, isSelecting, children }: Props) {
  const isTab = useTabTitle(title, count);
  const section = useRef<HTMLElement>(null);
  const hasTables = useTableScreen();
  useListKeys(section);
  return (
    <section
      ref={section}
      className="rmo-managed rmo-stack rmo-gap-m"
      aria-labelledby={`${id}-title`}
      data-selecting={isSelecting}
      data-table={hasTables}
    >
      <div className="rmo-list-head rmo-row rmo-row--between">
        <h2
          id={`${id}-title`}
          ref={titleRef}
          tabIndex={-1}
          className={isTab ? 'rmo-section-title rmo-tab-title' : 'rmo-section-title'}
        >
          {title} {count !== undefined && <span className="rmo-count">{numberText(count)}</span>}
        </h2>
        {actions && <div className="rmo-row">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="rmo-managed rmo-stack rmo-gap-m">
    <div className="rmo-list-head rmo-row rmo-row--between">
      <h2 className="rmo-section-title rmo-tab-title">{title}</h2>
    </div>
    {children}
  </div>
);

const renderAddLabel = (what: string) => (
  <span>
    Add<span className="rmo-wide-text"> {what}</span>
  </span>
);

export const AddLink = ({ to, what }: { to: string; what: string }) => (
  <ButtonLink type="primary" to={to}>
    {renderAddLabel(what)}
  </ButtonLink>
);

export const AddButton = ({ onClick, what }: { onClick: () => void; what: string }) => (
  <Button type="primary" onClick={onClick}>
    {renderAddLabel(what)}
  </Button>
);
