// For Google Tag Manager and whatever else reads `dataLayer`. In the head, before the script of Tribune.
window.dataLayer ??= [];
for (const type of ['metric', 'act', 'error']) {
  document.addEventListener(`tribune:${type}`, ({ detail }) => {
    window.dataLayer.push({ event: `tribune_${type}`, [`tribune_${type}`]: { ...detail } });
  });
}
