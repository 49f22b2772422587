import './ui.css';

const HIGH_SCHOOL = ' High School';

// In a separate file from the map link, so that the start page doesn't load icons.
/** Phones show no words that most places share, so that rows don't exceed two lines. */
export const Venue = ({ name }: { name: string }) =>
  name.endsWith(HIGH_SCHOOL) ? (
    <span>
      {name.slice(0, -HIGH_SCHOOL.length)}
      <span className="rmo-wide-text">{HIGH_SCHOOL}</span>
    </span>
  ) : (
    <span>{name}</span>
  );
