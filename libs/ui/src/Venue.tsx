import './ui.css';

const HIGH_SCHOOL = ' High School';

/** The place of an event. Phones leave out what most places have in common, so that lists stay at two lines. */
export const Venue = ({ name }: { name: string }) =>
  name.endsWith(HIGH_SCHOOL) ? (
    <span>
      {name.slice(0, -HIGH_SCHOOL.length)}
      <span className="rmo-venue__common">{HIGH_SCHOOL}</span>
    </span>
  ) : (
    <span>{name}</span>
  );
