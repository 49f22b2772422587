import './ui.css';

const HIGH_SCHOOL = ' High School';

// Apart from the link to a map, so that the start page loads no icons.
/** Shows the place of an event. Phones hide the words that most places share, so that rows stay at two lines. */
export const Venue = ({ name }: { name: string }) =>
  name.endsWith(HIGH_SCHOOL) ? (
    <span>
      {name.slice(0, -HIGH_SCHOOL.length)}
      <span className="rmo-venue__common">{HIGH_SCHOOL}</span>
    </span>
  ) : (
    <span>{name}</span>
  );
