const mygtukas = document.querySelector("#netiketa");

mygtukas.addEventListener("click", () => {
  // Ką daryti paspaudus?
});
