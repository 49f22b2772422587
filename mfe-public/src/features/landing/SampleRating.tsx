import { useState } from 'react';
import type { RatingCategory } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import { StarRow } from '@rmo/ui/StarRow';

/** Lets visitors try the stars of one criterion after another. Nothing is sent. */
export default function SampleRating() {
  const [chosen, setChosen] = useState<RatingCategory>('stalling');
  const [score, setScore] = useState(3);
  const { title, description, anchors } = CRITERIA.find(({ category }) => category === chosen)!;
  return (
    <>
      <div role="group" aria-label="Criterion" className="rmo-row">
        {CRITERIA.map(({ category, title: text }) => (
          <button
            key={category}
            type="button"
            className={`rmo-button rmo-button--small${category === chosen ? '' : ' rmo-button--quiet'}`}
            aria-pressed={category === chosen}
            onClick={() => setChosen(category)}
          >
            {text}
          </button>
        ))}
      </div>
      <StarRow
        name="sample"
        label={title}
        description={description}
        anchors={anchors}
        value={score}
        isDescribed
        onChange={setScore}
      />
    </>
  );
}
