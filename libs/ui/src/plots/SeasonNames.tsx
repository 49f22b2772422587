/** Names the seasons that a plot shows: first the line, then the pale line behind it. */
export const SeasonNames = ({ names }: { names: readonly string[] }) => (
  <span className="plot__seasons">
    {names.map((name, index) => (
      <span key={name}>
        <i className={index === 0 ? 'plot__key plot__key--line' : 'plot__key plot__key--previous'} /> {name}
      </span>
    ))}
  </span>
);
