import Pagination from 'antd/es/pagination';
import { useSyncExternalStore } from 'react';
import './ui.css';

const narrow = () => window.matchMedia('(max-width: 480px)');
const subscribe = (listener: () => void): (() => void) => {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** The pages of a list; nothing where one page holds it all. A phone gets fewer numbers, so that they fit. */
export function Pages({ page, pageSize, total, onChange }: Props) {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  );
  if (total <= pageSize) return null;
  return (
    <Pagination
      className="rmo-pages"
      align="center"
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      showLessItems={isNarrow}
      onChange={onChange}
    />
  );
}
