import { CategoriesPlot } from '@rmo/ui/plots/CategoriesPlot';
import { MonthsPlot } from '@rmo/ui/plots/MonthsPlot';
import { StarsPlot } from '@rmo/ui/plots/StarsPlot';
import type { Figures } from '../api/endpoints';

export default function FiguresPlots({ figures, region }: { figures: Figures; region: string | null }) {
  const { stars, months, categories, compared } = figures;
  return (
    <div className="plots">
      <StarsPlot caption="Reviews by stars" stars={stars} />
      <MonthsPlot caption="Average by month" months={months} isChangeSaid />
      <CategoriesPlot
        caption="Averages by category"
        own={categories}
        ownName={region ?? 'All regions'}
        heads={[region ? 'Region' : 'All', 'All']}
        compared={compared && { name: compared.name ?? 'All regions', categories: compared.categories }}
      />
    </div>
  );
}
