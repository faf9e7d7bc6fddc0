// The field above the index of the gallery: leaves the widgets whose names contain what is typed, and says if there are none.
const field = document.getElementById('gallery-search');
const status = field.closest('nav').querySelector('[role="status"]');
const domains = Array.from(document.querySelectorAll('.gallery-domain'));

function show() {
  const wanted = field.value.trim().toLowerCase();
  let count = 0;
  for (const domain of domains) {
    const rows = Array.from(domain.querySelectorAll('li[data-name]'));
    for (const row of rows) row.hidden = !row.dataset.name.replaceAll('-', ' ').includes(wanted.replaceAll('-', ' '));
    const left = rows.filter((row) => !row.hidden).length;
    count += left;
    domain.hidden = left === 0;
  }
  document.documentElement.toggleAttribute('data-searching', wanted !== '');
  status.textContent = count === 0 ? status.dataset.none : '';
  status.classList.toggle('hidden', count > 0);
}

field.parentElement.hidden = false;
field.addEventListener('input', show);
show();
