import './calendar.css';

interface Props {
  /** Value and text of each view. */
  views: readonly (readonly [string, string])[];
  value: string;
  onChange: (value: string) => void;
}

/** Switches between the views of a list of events. */
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
