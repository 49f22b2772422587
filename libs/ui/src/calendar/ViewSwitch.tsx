import './calendar.css';

interface Props {
  views: readonly (readonly [string, string])[];
  value: string;
  onChange: (value: string) => void;
}

export const ViewSwitch = ({ views, value, onChange }: Props) => (
  <div role="group" aria-label="View" className="rmo-views">
    {views.map(([view, text]) => (
      <button
        key={view}
        type="button"
        aria-pressed={view === value}
        onClick={() => view !== value && onChange(view)}
      >
        {text}
      </button>
    ))}
  </div>
);
